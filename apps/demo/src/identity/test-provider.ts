// The demo identity provider on loopback, for its own tests.

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from './provider.ts'

/** A started provider with the data that tests need. */
export interface StartedProvider {
  provider: IdentityProvider
  issuer: string
  /** Actual address, whatever the issuer says. */
  address: string
  dataDir: string
  logged: string[]
  close(): Promise<void>
}

/** Starts a provider on a free port, or again on the port and data folder of a closed one. */
export async function startProvider(
  options: Partial<IdentityProviderOptions> & { port?: number } = {},
): Promise<StartedProvider> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'manset-identity-')))
  const server = createServer((req, res) => handle?.(req, res))
  let handle: ReturnType<IdentityProvider['callback']> | undefined
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logged: string[] = []
  const note = (details: object, message: string) => logged.push(`${message} ${JSON.stringify(details)}`)
  const provider = await createIdentityProvider({
    issuer: `${origin}/identity`,
    client: {
      id: 'manset',
      redirectUris: [`${origin}/signed-in`],
      postLogoutRedirectUris: [`${origin}/signed-out`],
    },
    log: { info: note, warn: note, error: note },
    ...options,
    dataDir,
  })
  handle = provider.callback()
  return {
    provider,
    issuer: provider.issuer,
    address: origin,
    dataDir,
    logged,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
