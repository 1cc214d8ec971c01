export interface Block {
  howto: string
  number: number
  line: number
  kind: 'new' | 'edit'
  file: string
  body: string[]
}
export interface Howto {
  name: string
  blocks: Block[]
  tests: string[]
  problems: string[]
}
export function readHowto(name: string, text: string): Howto
