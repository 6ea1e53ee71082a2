// A silent logger.
import pino from 'pino'

export const quietLogger = pino({ level: 'silent' })
