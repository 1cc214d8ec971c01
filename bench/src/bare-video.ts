// The same FFmpeg with the same settings and nothing else: one reading, every size and its HLS from it; no queue, no row, no
// frames, no line of sound. Run by video.ts as a process of its own; tells its processor time.
import path from 'node:path'
import { ladderOf } from '@manset/server/src/features/video-process/ladder.ts'
import { joinWork } from '@manset/server/src/platform/process-side.ts'
import { nativeTranscoder } from '@manset/server/src/platform/transcoder/native/native.ts'

export interface BareTask {
  file: string
  folder: string
}

export interface BareNews {
  cpuSeconds: number
}

joinWork<BareTask, BareNews>(async ({ file, folder }, tell) => {
  const transcoder = nativeTranscoder(86_400)
  const source = { path: file, container: 'mov' as const }
  const facts = await transcoder.probe(source)
  const encodings = ladderOf(facts, [1080, 720, 480]).map((rung) => {
    const named = (ending: string) => path.join(folder, `${rung.name}.${ending}`)
    return { rung, file: named('mp4'), playlist: named('m3u8'), media: named('fragments.mp4') }
  })
  await transcoder.encode(source, facts, encodings, { onSecond: () => {} })
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  tell({ cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000 })
})
