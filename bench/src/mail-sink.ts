// The mail server of the bench, a child process started by `mails.ts`.
import { openSink } from '@manset/server/src/platform/mail/test-sink.ts'

const sink = await openSink()
sink.keeps = false
process.on('message', () => {
  const twice = [...sink.counts].filter(([to, times]) => times > 1 && !to.startsWith('bare')).length
  process.send?.({ total: sink.total, twice, bytes: sink.bytes })
})
process.send?.({ port: sink.port })
