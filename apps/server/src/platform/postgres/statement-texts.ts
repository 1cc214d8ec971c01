// A trie from the pieces of a statement to its text. The text of a save has some 3,000 characters; a new string would be copied,
// hashed and compared whenever the driver looks up its prepared statement. The trie returns the same string each time.

interface TrieNode {
  children: Map<unknown, TrieNode>
  /** The text of the statement whose pieces end at this node. */
  text?: string
}

/** Bounds the memory of statements with unlimited variation. */
const MAX_NODES = 20_000
let root: TrieNode = { children: new Map() }
let nodeCount = 0

/** Walks the trie along the pieces of one statement. */
export class TextCursor {
  #node = root

  /** Descends by a piece; equal sequences must yield the same text. */
  descend(piece: unknown): void {
    const known = this.#node.children.get(piece)
    if (known) {
      this.#node = known
      return
    }
    if (nodeCount >= MAX_NODES) {
      // Cursors in the old trie finish there.
      root = { children: new Map() }
      nodeCount = 0
    }
    nodeCount += 1
    const added: TrieNode = { children: new Map() }
    this.#node.children.set(piece, added)
    this.#node = added
  }

  /** The text of the pieces so far, joined at the first visit. */
  text(join: () => string): string {
    this.#node.text ??= join()
    return this.#node.text
  }
}
