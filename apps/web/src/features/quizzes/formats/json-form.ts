// What every file of our own format says of itself. Pure.

export const jsonForm = { format: 'kinderleaf-quiz', version: 1 }
