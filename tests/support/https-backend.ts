import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

interface HttpsBackend {
  address: string
  /** The names for which a certificate was asked. */
  asked: readonly string[]
  close: () => void
}

/** Starts a backend on https that has no certificate, and so refuses every connection. */
export async function startHttpsBackend(host = 'localhost'): Promise<HttpsBackend> {
  const asked: string[] = []
  const server = createServer({
    SNICallback: (name, done) => {
      asked.push(name)
      done(new Error('no certificate'))
    },
  }).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `https://${host}:${port}`, asked, close: () => void server.close() }
}
