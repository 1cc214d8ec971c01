// Serializes the pieces of each upload: a new piece cuts off the previous one, and starts once that has ended.

interface RunningPiece {
  cut(): void
  over: Promise<unknown>
}

export interface PieceMutex {
  /** Ends a piece in progress: a sender that requests again has lost that connection, even if the server has not noticed. */
  end(id: string): Promise<void>
  /** Runs `work` as the only piece of this upload. `cut` ends it early. */
  runExclusive<Result>(id: string, cut: () => void, work: () => Promise<Result>): Promise<Result>
}

export function createPieceMutex(): PieceMutex {
  const current = new Map<string, RunningPiece>()

  const end = async (id: string) => {
    const running = current.get(id)
    running?.cut()
    await running?.over
  }

  return {
    end,
    async runExclusive(id, cut, work) {
      const working = end(id).then(work)
      const turn = { cut, over: working.catch(() => {}) }
      current.set(id, turn)
      try {
        return await working
      } finally {
        if (current.get(id) === turn) current.delete(id)
      }
    },
  }
}
