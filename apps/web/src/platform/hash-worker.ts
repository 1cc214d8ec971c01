// A worker that computes the SHA-256 of a file piece by piece, so that a film of any size takes little memory.
import { createSHA256 } from 'hash-wasm'

const scope = self as unknown as {
  onmessage: (event: MessageEvent<File>) => void
  postMessage(message: { progress: number } | { hash: string } | { failure: string }): void
}

scope.onmessage = async ({ data: file }) => {
  try {
    const hasher = await createSHA256()
    const reader = file.stream().getReader()
    let done = 0
    let told = 0
    for (;;) {
      const piece = await reader.read()
      if (piece.done) break
      hasher.update(piece.value)
      done += piece.value.length
      const progress = Math.floor((done / file.size) * 100)
      if (progress > told) {
        told = progress
        scope.postMessage({ progress })
      }
    }
    scope.postMessage({ hash: hasher.digest('hex') })
  } catch (error) {
    scope.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
}
