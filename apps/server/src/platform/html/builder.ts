// Builds well-formed markup from any input: blocks only where allowed, text in its own block, everything closed, and no empty
// formatting tags.
import { escapeText } from './markup.ts'
import { type Role, TAGS } from './tags.ts'

export interface Node {
  /** Null for a wrapper, which is not written. */
  name: string | null
  role: Role
  /** Number of parts written before it. */
  start: number
  /** Inserted by the builder; removed again if it stays empty. */
  isImplied: boolean
}

export class Builder {
  private readonly parts: string[] = []
  private readonly open: Node[] = []
  get markup(): string {
    while (this.open.length > 0) this.pop()
    return this.parts.join('')
  }

  text(text: string): void {
    const top = this.open.at(-1)
    const isBetweenBlocks =
      !top || (top.role === 'container' && (top.name === null || this.impliedChild(top) !== undefined))
    if (isBetweenBlocks && text.trim() === '') return
    this.makeRoomForText()
    this.parts.push(escapeText(text))
  }

  /** Opens a tag if it is allowed here; null if not, so that only its content is kept. */
  start(name: string, attributes: string): Node | null {
    const { role, within } = TAGS[name] as { role: Role; within?: readonly string[] }
    if (role === 'inline') {
      if (this.open.some((node) => node.name === name)) return null
      if (within && !this.open.some((node) => within.includes(node.name ?? ''))) return null
      this.makeRoomForText()
      return this.push(name, role, attributes)
    }
    this.closeTextBlock()
    if (within) {
      while (this.open.at(-1)?.isImplied) this.pop()
      const holder = this.holder()
      if (!holder?.name || !within.includes(holder.name)) return this.startWrapper()
      while (this.open.at(-1) !== holder) this.pop()
    } else this.makeRoomForBlock()
    return this.push(name, role, attributes)
  }

  /** Opens a wrapper: its content becomes separate paragraphs. */
  startWrapper(): Node {
    this.closeTextBlock()
    return this.push(null, 'container', '')
  }

  /** Writes a void tag, or a complete block. */
  whole(markup: string, isBlock: boolean): void {
    if (isBlock) {
      this.closeTextBlock()
      this.makeRoomForBlock()
    } else if (markup.startsWith('<br')) this.makeRoomForText()
    else this.makeRoomForBlock()
    this.parts.push(markup)
  }

  /** Closes a node and everything open inside it. */
  end(node: Node): void {
    if (!this.open.includes(node)) return
    let closed = this.pop()
    while (closed !== node) closed = this.pop()
  }

  /** Removes the output of a node and of everything after it. */
  cut(node: Node): void {
    if (!this.open.includes(node)) return
    this.end(node)
    this.parts.length = node.start
  }

  private push(name: string | null, role: Role, attributes: string, isImplied = false): Node {
    const node: Node = { name, role, start: this.parts.length, isImplied }
    if (name !== null) this.parts.push(`<${name}${attributes}>`)
    this.open.push(node)
    return node
  }

  private pop(): Node | undefined {
    const node = this.open.pop()
    if (!node || node.name === null) return node
    const isEmpty = this.parts.length === node.start + 1
    if (isEmpty && (node.isImplied || node.role === 'inline')) this.parts.length = node.start
    else this.parts.push(`</${node.name}>`)
    return node
  }

  private closeTextBlock(): void {
    while (this.open.length > 0 && this.open.at(-1)?.role !== 'container') this.pop()
  }

  /** The nearest written container. */
  private holder(): Node | undefined {
    return this.open.findLast((node) => node.role === 'container' && node.name !== null)
  }

  private impliedChild(container: Node | undefined): string | undefined {
    return container?.name == null ? 'p' : TAGS[container.name]?.impliedChild
  }

  private makeRoomForText(): void {
    while (this.open.at(-1)?.role === 'container' || this.open.length === 0) {
      if (this.open.at(-1)?.name === null) this.makeRoomForBlock()
      const child = this.impliedChild(this.open.at(-1))
      if (child === undefined) return
      this.push(child, TAGS[child]?.role ?? 'textBlock', '', true)
    }
  }

  /** Lists and tables contain blocks only inside their items and cells. */
  private makeRoomForBlock(): void {
    for (let holder = this.holder(); holder; holder = this.holder()) {
      const child = TAGS[holder.name ?? '']?.impliedChild
      if (child === undefined || TAGS[child]?.role !== 'container') return
      if (this.open.at(-1)?.role !== 'container') return
      this.push(child, 'container', '', true)
    }
  }
}
