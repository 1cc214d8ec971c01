// The same FFmpeg with the same settings and nothing else: one reading, every size from it, no queue, no row, no HLS.
// Run by video.ts as a process of its own; prints its processor time.
import os from 'node:os'
import path from 'node:path'
import { ladderOf } from '@manset/server/src/features/video-process/ladder.ts'
import { nativeTranscoder } from '@manset/server/src/platform/transcoder/native/native.ts'

const [file = '', folder = ''] = process.argv.slice(2)
// As low as the product's own, so that both meet the rest of the machine alike.
os.setPriority(10)
const transcoder = nativeTranscoder(86_400)
const source = { path: file, container: 'mov' as const }
const facts = await transcoder.probe(source)
const encodings = ladderOf(facts, [1080, 720, 480]).map((rung) => ({
  rung,
  file: path.join(folder, `${rung.name}.mp4`),
}))
await transcoder.encode(source, facts, encodings, () => {})
const { userCPUTime, systemCPUTime } = process.resourceUsage()
process.stdout.write(String((userCPUTime + systemCPUTime) / 1000))
