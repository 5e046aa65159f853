import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ProxyOptions } from 'vite'

/** Where the pictures of a relative `cdn_prefix` live. */
export const CDN_PATH = (process.env['CDN_PATH'] ?? '/media').replace(/\/+$/, '')

/** Whether a real backend answers (`API_TARGET=http://host`) and no fixture code may run. */
export function isStaging(): boolean {
  return Boolean(process.env['API_TARGET'])
}

/** Sends `/api` and the CDN path to the backend at `API_TARGET`, under the browser's own `Host`, or under `API_HOST` where that is set. */
export function stagingProxy(): Plugin {
  return {
    name: 'staging-proxy',
    config() {
      const target = process.env['API_TARGET']
      if (!target) return {}
      const options = proxyOptions(new URL(target), process.env['API_HOST'])
      const proxy = { '^/api/': options, [`^${CDN_PATH}/`]: options }
      return { server: { proxy }, preview: { proxy } }
    },
  }
}

function proxyOptions(target: URL, forcedHost: string | undefined): ProxyOptions {
  const siteHosts = [target.host, forcedHost]
  return {
    target: target.origin,
    changeOrigin: false,
    ...(forcedHost ? { headers: { host: forcedHost, origin: `${target.protocol}//${forcedHost}` } } : {}),
    cookieDomainRewrite: { '*': '' },
    xfwd: true,
    configure(proxy) {
      proxy.on('proxyReq', (outgoing) => {
        if (forcedHost) moveReferer(outgoing, `${target.protocol}//${forcedHost}`)
      })
      proxy.on('proxyRes', (incoming, _request, response) => {
        keepRedirectOnSite(incoming, siteHosts)
        keepCookiesOnHttp(incoming)
        passOnCut(incoming, response)
      })
      proxy.on('error', (_error, _request, response) => {
        if (!('headersSent' in response) || response.headersSent) return
        response.writeHead(502, { 'Content-Type': 'application/json' }).end('{"error":"bad_gateway"}')
      })
    },
  }
}

function moveReferer(outgoing: ClientRequest, origin: string): void {
  const referer = outgoing.getHeader('referer')
  if (typeof referer !== 'string' || !URL.canParse(referer)) return
  const { pathname, search } = new URL(referer)
  outgoing.setHeader('referer', origin + pathname + search)
}

function keepRedirectOnSite(incoming: IncomingMessage, siteHosts: (string | undefined)[]): void {
  const location = incoming.headers.location
  if (!location || !URL.canParse(location)) return
  const { host, pathname, search, hash } = new URL(location)
  if (siteHosts.includes(host)) incoming.headers.location = pathname + search + hash
}

/** A staging backend on https marks its cookies `Secure`, and a browser on plain http would drop them. */
function keepCookiesOnHttp(incoming: IncomingMessage): void {
  const cookies = incoming.headers['set-cookie']
  if (!cookies) return
  incoming.headers['set-cookie'] = cookies.map((cookie) =>
    cookie.replace(/;\s*secure\b/i, '').replace(/;\s*samesite=none\b/i, '; SameSite=Lax'),
  )
}

/** A reply that the backend cuts is cut for the browser too, instead of hanging. */
function passOnCut(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.on('close', () => {
    if (!incoming.complete) response.destroy()
  })
}
