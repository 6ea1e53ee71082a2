// The part of the contract without schemas: codes, limits, texts, paths. Safe for the web bundle.
export * from './endpoints.ts'
export * from './errors.ts'
export * from './limits.ts'
export * from './site.ts'
export * from './texts.ts'
export * from './video-links.ts'
export * from './voice-keys.ts'
