// FFmpeg with the product's settings and nothing else: one pass produces every size with its HLS; no queue, rows, frames
// or waveform. Run by video.ts as a child process; reports its CPU time.
import path from 'node:path'
import { buildLadder } from '@manset/server/src/features/video-process/ladder.ts'
import { runAsChild } from '@manset/server/src/platform/processes/child-entry.ts'
import { nativeTranscoder } from '@manset/server/src/platform/transcoder/native/native.ts'

export interface BareTask {
  file: string
  folder: string
}

export interface BareMessage {
  cpuSeconds: number
}

runAsChild<BareTask, BareMessage>(async ({ file, folder }, tell) => {
  const transcoder = nativeTranscoder(86_400)
  const source = { path: file, container: 'mov' as const }
  const facts = await transcoder.probe(source)
  const encodings = buildLadder(facts, [1080, 720, 480]).map((rung) => {
    const named = (ending: string) => path.join(folder, `${rung.name}.${ending}`)
    return { rung, file: named('mp4'), playlist: named('m3u8'), media: named('fragments.mp4') }
  })
  await transcoder.encode(source, facts, encodings, { onSecond: () => {} })
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  tell({ cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000 })
})
