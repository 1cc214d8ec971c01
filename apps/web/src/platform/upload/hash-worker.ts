// A worker that computes the SHA-256 of a file in chunks, so that large videos need little memory. It reports its state on the way, so that
// another page can resume and read only the rest.
import { createSHA256 } from 'hash-wasm'

/** State of the hash after `at` bytes. */
export interface HashState {
  /** Internal state of hash-wasm, as Base64. */
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
      // The state is from another version of the library.
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
