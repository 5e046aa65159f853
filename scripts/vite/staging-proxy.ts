import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Agent } from 'node:https'
import { isIP } from 'node:net'
import type { Plugin, ProxyOptions } from 'vite'

/** Returns the configured path of pictures, which may lack its slash; `/media` if there is none. */
export function picturePath(named = ''): string {
  return `/${named.replaceAll(/^\/+|\/+$/g, '') || 'media'}`
}

/** The path of pictures with a relative `cdn_prefix`. */
export const CDN_PATH = picturePath(process.env['CDN_PATH'])

/** Returns whether a real backend is used (`API_TARGET=http://host`), so that no fixture code may run. */
export function isStaging(): boolean {
  return Boolean(process.env['API_TARGET'])
}

/** Returns a plugin that proxies `/api` and the CDN path to `API_TARGET`, with the browser's `Host`, or with `API_HOST` if it is set. */
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

/**
 * Returns the name in the certificate of a backend on https: that of its address, which Node would take from the `Host` that is sent; for
 * an IP address that of `forcedHost`.
 */
export function certificateName({ hostname }: URL, forcedHost = ''): string {
  return isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ? forcedHost.replace(/:\d+$/, '') : hostname
}

function proxyOptions(target: URL, forcedHost: string | undefined): ProxyOptions {
  const siteHosts = [target.host, forcedHost]
  return {
    target: target.origin,
    changeOrigin: false,
    ...(target.protocol === 'https:' && {
      agent: new Agent({ servername: certificateName(target, forcedHost) }),
    }),
    ...(forcedHost && {
      headers: {
        host: forcedHost,
        'x-forwarded-host': forcedHost,
        origin: `${target.protocol}//${forcedHost}`,
      },
    }),
    cookieDomainRewrite: { '*': '' },
    xfwd: true,
    configure(proxy) {
      proxy.on('proxyReq', (outgoing) => {
        if (forcedHost) rewriteReferer(outgoing, `${target.protocol}//${forcedHost}`)
      })
      proxy.on('proxyRes', (incoming, _request, response) => {
        keepRedirectOnSite(incoming, siteHosts)
        keepCookiesOnHttp(incoming)
        forwardCut(incoming, response)
      })
      proxy.on('error', (_error, _request, response) => {
        if (!('headersSent' in response) || response.headersSent) return
        response.writeHead(502, { 'Content-Type': 'application/json' }).end('{"error":"bad_gateway"}')
      })
    },
  }
}

function rewriteReferer(outgoing: ClientRequest, origin: string): void {
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

/** A staging backend on https marks its cookies `Secure`, and a browser on plain http would reject them. */
function keepCookiesOnHttp(incoming: IncomingMessage): void {
  const cookies = incoming.headers['set-cookie']
  if (!cookies) return
  incoming.headers['set-cookie'] = cookies.map((cookie) =>
    cookie.replace(/;\s*secure\b/i, '').replace(/;\s*samesite=none\b/i, '; SameSite=Lax'),
  )
}

/** Ends a response that the backend cuts off and that would otherwise hang. */
function forwardCut(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.on('close', () => {
    if (!incoming.complete) response.destroy()
  })
}
