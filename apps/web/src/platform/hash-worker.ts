// A worker that computes the SHA-256 of a file piece by piece, so that a film of any size takes little memory. Its state is
// reported on the way: another page resumes from there and reads the rest alone.
import { createSHA256 } from 'hash-wasm'

/** The state of the hash after so many bytes. */
export interface HashState {
  /** Of hash-wasm, as Base64. */
  state: string
  at: number
}

export interface HashTask {
  file: File
  from: HashState | null
}

export type HashAnswer =
  | { progress: number }
  | { reached: HashState }
  | { hash: string }
  | { failure: string }

const scope = self as unknown as {
  onmessage: (event: MessageEvent<HashTask>) => void
  postMessage(message: HashAnswer): void
}

const REPORT_BYTES = 64 * 1_048_576

scope.onmessage = async ({ data: { file, from } }) => {
  try {
    const hasher = await createSHA256()
    let done = 0
    try {
      if (from) {
        hasher.load(Uint8Array.from(atob(from.state), (letter) => letter.charCodeAt(0)))
        done = from.at
      }
    } catch {
      // The state of another version of the library.
      hasher.init()
    }
    const reader = file.slice(done).stream().getReader()
    let percent = 0
    let reported = done
    for (;;) {
      const piece = await reader.read()
      if (piece.done) break
      hasher.update(piece.value)
      done += piece.value.length
      const progress = Math.floor((done / file.size) * 100)
      if (progress > percent) {
        percent = progress
        scope.postMessage({ progress })
      }
      if (done - reported < REPORT_BYTES) continue
      reported = done
      scope.postMessage({ reached: { state: btoa(String.fromCharCode(...hasher.save())), at: done } })
    }
    scope.postMessage({ hash: hasher.digest('hex') })
  } catch (error) {
    scope.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
}
