import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers about the connection, which HTTP/2 does not have. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/** Returns a key and a certificate that no browser trusts; throws without openssl. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-key-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  try {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
    execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Serves over HTTP/2 what other ports of this machine serve, as real web servers do: over HTTP/1.1 a browser has only six connections, for
 * which a page of many files waits. Takes pairs of a port and the port behind it, and returns a function that ends all servers.
 */
export function serveHttps(pairs) {
  const pems = certificate()
  const agent = new Agent({ keepAlive: true })
  const servers = pairs.map(([port, behind]) => {
    const server = createSecureServer(pems, (incoming, outgoing) => {
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
      )
      const { method, url: path } = incoming
      const passed = request({ agent, port: behind, method, path, headers }, (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
        outgoing.writeHead(answer.statusCode, Object.fromEntries(kept))
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      incoming.pipe(passed)
    })
    return server.listen(port)
  })
  return () => {
    agent.destroy()
    servers.forEach((server) => server.close())
  }
}
