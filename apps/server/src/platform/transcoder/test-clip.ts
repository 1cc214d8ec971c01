// Clips for tests and benchmarks, generated on demand: a moving test card, and a tone.
import { AV_LOG_QUIET, AV_PICTURE_TYPE_NONE } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { openGraph } from './native/graph.ts'
import { closeOutput, encode, mp4Target, newPacket, openOutput, openSound, write } from './native/output.ts'
import type { VideoFacts } from './transcoder.ts'

export interface ClipOptions {
  seconds: number
  width: number
  height: number
  hasSound?: boolean
}

const FRAME_RATE = 25

/** Writes an MP4 as a camera would. */
export async function makeClip(file: string, { seconds, width, height, hasSound = true }: ClipOptions) {
  Log.setLevel(AV_LOG_QUIET)
  const facts = { frameRate: FRAME_RATE } as VideoFacts
  const sound = hasSound ? await openSound() : null
  const rung = { name: 'clip', width, height, kilobits: 12_000 }
  const output = await openOutput(rung, [mp4Target(file)], facts, sound)
  const { formats, picture } = output
  const pictures = await openGraph(
    `testsrc2=size=${width}x${height}:rate=${FRAME_RATE}:duration=${seconds},format=yuv420p,settb=1/90000,buffersink@0`,
    1,
  )
  const tones = await openGraph(
    `sine=frequency=440:sample_rate=48000:duration=${seconds},aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0,abuffersink@0`,
    1,
  )
  const packet = newPacket()
  if (sound) {
    await tones.push(null, (_, frame) =>
      encode(sound, frame, packet, (made) => write(formats, made, 1, sound)),
    )
    await tones.waitForPending()
    await encode(sound, null, packet, (made) => write(formats, made, 1, sound))
  }
  const take = (_: number, frame: Parameters<typeof encode>[1]) => {
    if (frame) frame.pictType = AV_PICTURE_TYPE_NONE
    return encode(picture, frame, packet, (made) => write(formats, made, 0, picture))
  }
  await pictures.push(null, take)
  await pictures.waitForPending()
  await take(0, null)
  await closeOutput(output)
}
