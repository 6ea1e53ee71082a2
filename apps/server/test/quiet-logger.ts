// A logger for tests that look at behaviour and not at logs.
import pino from 'pino'

export const quietLogger = pino({ level: 'silent' })
