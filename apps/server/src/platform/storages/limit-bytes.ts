import { Transform } from 'node:stream'

/** Passes up to this many bytes and fails beyond: another machine may send without end. */
export function limitBytes(byteSize: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > byteSize) done(new Error(`more than the ${byteSize} bytes that were stored`))
      else done(null, chunk)
    },
  })
}
