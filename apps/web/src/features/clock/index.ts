// What the clock deletes next. Other features import only this file.
export { ClassToGo, SchoolToGo } from './WhatGoes.tsx'
