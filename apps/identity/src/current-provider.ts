// The current provider. New signing keys need a new provider; it holds nothing in memory, so
// sign-ins in progress continue.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { KeySet, SigningKeys } from './signing-keys.ts'

export interface CurrentProvider {
  provider(): Provider
  keySet(): KeySet
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  reload(): Promise<void>
}

export async function createCurrentProvider(
  signingKeys: SigningKeys,
  build: (keySet: KeySet) => Provider,
): Promise<CurrentProvider> {
  const start = (keySet: KeySet) => {
    const provider = build(keySet)
    return { keySet, provider, callback: provider.callback() }
  }
  let current = start(await signingKeys.load())

  return {
    provider: () => current.provider,
    keySet: () => current.keySet,
    handle: (request, response) => current.callback(request, response),
    async reload() {
      const keySet = await signingKeys.load()
      if (keySet.version !== current.keySet.version) current = start(keySet)
    },
  }
}
