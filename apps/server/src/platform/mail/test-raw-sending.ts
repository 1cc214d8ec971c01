// The baseline of mail performance: plain nodemailer with a connection pool.
import { createTransport } from 'nodemailer'

export interface RawSending {
  port: number
  count: number
  connections: number
  /** Of the HTML. */
  kilobytes: number
}

/** Mails per second. */
export async function sendRaw({ port, count, connections, kilobytes }: RawSending): Promise<number> {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port, secure: false, pool: true, maxConnections: connections },
    ...{ maxMessages: Number.POSITIVE_INFINITY, disableFileAccess: true, disableUrlAccess: true },
  })
  const paragraph = '<p>Şehirde kar, dağda güneş: bugünün öne çıkanları burada.</p>\n'
  const html = paragraph.repeat(Math.ceil((kilobytes * 1_000) / Buffer.byteLength(paragraph)))
  let next = 0
  const started = performance.now()
  const work = async () => {
    for (let place = next++; place < count; place = next++)
      await transport.sendMail({
        ...{ from: 'Manşet <sabah@manset.test>', to: `bare${place}@readers.test`, subject: 'Günaydın' },
        ...{ html: `${html}<a href="https://site.test/${place}">Bırak</a>`, text: 'Günaydın' },
        list: { unsubscribe: `https://site.test/${place}` },
      })
  }
  await Promise.all(Array.from({ length: connections }, work))
  const perSecond = count / ((performance.now() - started) / 1_000)
  transport.close()
  return perSecond
}
