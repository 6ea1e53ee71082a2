// Preloaded (`--import`) into a server of a test: writes the address of each module that it loads,
// one a line, into the file that LOADED_MODULES names.
import { openSync, writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Opened before the server gives up root.
const list = openSync(process.env.LOADED_MODULES ?? '', 'a')

registerHooks({
  load(url, context, next) {
    writeSync(list, `${url}\n`)
    return next(url, context)
  },
})
