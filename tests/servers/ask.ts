import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Ask {
  method?: string
  /** The body as it goes over the wire. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  /** All lines of each header, by its lower-case name. */
  headers: Record<string, string[]>
  /** The body, decompressed. */
  body: Buffer
}

/** Sends a request as it is, without cleaning its path, and returns the answer without following a redirect. */
export function ask(
  at: { port: number; isHttps: boolean; host: string },
  { method = 'GET', path, headers = {}, body = '' }: Ask,
): Promise<Answer> {
  const send = at.isHttps ? requestHttps : requestHttp
  const size = body.length > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        host: '127.0.0.1',
        port: at.port,
        servername: at.host,
        rejectUnauthorized: false,
        agent: false,
        method,
        path,
        headers: { host: `${at.host}:${at.port}`, ...size, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const lines = linesOf(response.rawHeaders)
          resolve({
            status: response.statusCode ?? 0,
            headers: lines,
            body: decoded(Buffer.concat(chunks), lines['content-encoding']?.[0]),
          })
        })
      },
    )
    // A server that refuses a body may answer and close the connection before the whole body is sent.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error)
    })
    sent.end(body)
  })
}

/** Sends the lines of a request over plain http, and returns the head of the answer. */
export async function headFor(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write([...lines, '', ''].join('\r\n'))
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer.split('\r\n\r\n')[0] ?? ''
}

function linesOf(raw: string[]): Record<string, string[]> {
  const lines: Record<string, string[]> = {}
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase()
    lines[name] = [...(lines[name] ?? []), raw[index + 1] ?? '']
  }
  return lines
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
