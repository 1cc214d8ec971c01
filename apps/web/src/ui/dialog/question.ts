// A question with two answers or three, as it is put and as it stands on screen.

export interface Question {
  title: string
  text?: string
  /** What the button does, in words: "Remove 3 items". */
  action: string
  /** Instead of "Cancel". */
  cancel?: string
  isDangerous?: boolean
  /** A third way, which is then the one most people want: "Save and leave". */
  alternative?: string
  /** A text that is required to agree. */
  input?: { label: string; maxLength: number; missing: string }
  /** What it speaks of; to go there is no answer, and takes it away. */
  links?: readonly { label: string; to: string }[]
}

export type Answer = 'no' | 'agreed' | 'alternative'

export interface Asked extends Question {
  /** With the text where the question has an input and it was agreed to. */
  answer: (answer: Answer, text?: string) => void
}
