// Arguments and output of the FFmpeg program. Whether it does the work is tested on machines with FFMPEG_PATH.
import { expect, it } from 'vitest'
import type { VideoFacts } from '../transcoder.ts'
import { encodeArguments, inputArguments } from './arguments.ts'
import { toVideoFacts } from './command.ts'

const FACTS: VideoFacts = {
  ...{ duration: 60, width: 1080, height: 1920, rotation: 90, frameRate: 120, isInterlaced: false },
  ...{ videoCodec: 'hevc', audioCodec: 'aac', videoStream: 0, audioStream: 1, streamCount: 2 },
}
const SIDEWAYS = {
  ...{ index: 0, codec_type: 'video', codec_name: 'hevc', width: 1920, height: 1080 },
  ...{ avg_frame_rate: '30000/1001', sample_aspect_ratio: '1:1', side_data_list: [{ rotation: -90 }] },
}

it('a file may open no other file, whatever it contains', () => {
  const given = inputArguments({ path: '/data/a:b.mp4', container: 'mov' })
  const after = (name: string) => given[given.indexOf(name) + 1]
  expect(after('-protocol_whitelist')).toBe('file')
  expect(after('-format_whitelist')).not.toMatch(/hls|concat|dash/)
  expect(after('-f')).toBe('mov')
  expect(after('-enable_drefs')).toBe('0')
  expect(after('-i')).toBe('file:/data/a:b.mp4')
})

it('all sizes are made in one pass, rotated upright and at a frame rate that players support', () => {
  const encodings = [480, 720].map((height) => ({
    rung: { name: `${height}p`, width: 406, height, kilobits: 1_000 },
    ...{ file: `/work/${height}.mp4`, playlist: `/work/${height}.m3u8`, media: `/work/${height}.m4s` },
  }))
  const given = encodeArguments({ path: '/data/a.mp4', container: 'mov' }, FACTS, encodings)
  expect(given.filter((one) => one === '-i')).toHaveLength(1)
  expect(given[given.indexOf('-filter_complex') + 1]).toMatch(
    /^\[0:0\]transpose=clock,fps=60,split=2\[s0\]\[s1\];/,
  )
  expect(given.filter((one) => one === 'libx264')).toHaveLength(2)
  expect(given).toContain('-map_metadata')
  expect(given).not.toContain('pipe:3')
})

it('a sound listener gets the sound from the same pass, if there is any', () => {
  const heardOf = (facts: VideoFacts) =>
    encodeArguments({ path: '/data/a.mp4', container: 'mov' }, facts, [], true).includes('pipe:3')
  expect(heardOf(FACTS)).toBe(true)
  expect(heardOf({ ...FACTS, audioStream: null })).toBe(false)
})

it('the output of the program becomes the same facts as the library returns', () => {
  const cover = { ...SIDEWAYS, index: 2, codec_name: 'mjpeg', disposition: { attached_pic: 1 } }
  const sound = { index: 1, codec_type: 'audio', codec_name: 'aac' }
  expect(
    toVideoFacts({ streams: [cover, SIDEWAYS, sound], format: { duration: '12.5' } }, 3_600),
  ).toMatchObject({
    ...{ duration: 12.5, width: 1080, height: 1920, rotation: 90, videoStream: 0, audioStream: 1 },
  })
})

it.each([
  ['noPicture', { streams: [{ index: 0, codec_type: 'audio', codec_name: 'aac' }] }],
  ['codecNotTaken', { streams: [{ ...SIDEWAYS, codec_name: 'interplayvideo' }] }],
  ['tooShort', { streams: [SIDEWAYS] }],
  ['tooLong', { streams: [SIDEWAYS], format: { duration: '7200' } }],
  ['tooManyPixels', { streams: [{ ...SIDEWAYS, width: 30_000, height: 30_000 }], format: { duration: '5' } }],
  ['tooManyStreams', { streams: Array(65).fill(SIDEWAYS), format: { duration: '5' } }],
])('%s is rejected before any of it is decoded', (code, probed) => {
  expect(() => toVideoFacts(probed, 3_600)).toThrow(code)
})
