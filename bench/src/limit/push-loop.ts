// The limit of web pushes: a plain loop with web-push over persistent connections, with one signature.
import http from 'node:http'
import webPush from 'web-push'

interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

const AT_ONCE = 128
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
const payload = JSON.stringify({
  title: 'Kar yağışı ulaşımı durdurdu',
  body: 'Valilik uyarısını yeniledi. '.repeat(6),
})

process.once('message', async (targets: Target[]) => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const { origin } = new URL(targets[0]?.endpoint ?? '')
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    'mailto:a@b.test',
    publicKey,
    privateKey,
    'aes128gcm',
  )
  const waiting = [...targets]
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { endpoint, ...keys } = one
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, { TTL: 60 })
      await new Promise<void>((resolve, reject) => {
        const request = http.request(
          endpoint,
          { method: 'POST', agent, headers: { ...headers, Authorization } },
          (answer) => answer.resume().on('end', resolve),
        )
        request.on('error', reject)
        request.end(body)
      })
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.send?.(targets.length / ((performance.now() - started) / 1_000), () => process.exit(0))
})
