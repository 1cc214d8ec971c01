// A question with two or three answers, as asked and as shown.

export interface Question {
  title: string
  text?: string
  /** Label of the confirming button: "Remove 3 items". */
  action: string
  /** Replaces "Cancel". */
  cancel?: string
  isDangerous?: boolean
  /** A third answer, then usually the preferred one: "Save and leave". */
  alternative?: string
  /** A text input, required to confirm. */
  input?: { label: string; maxLength: number; missing: string }
  /** Pages that the question mentions; following a link dismisses it without an answer. */
  links?: readonly { label: string; to: string }[]
}

export type Answer = 'no' | 'agreed' | 'alternative'

export interface OpenQuestion extends Question {
  /** With the text, if the question has an input and was confirmed. */
  answer: (answer: Answer, text?: string) => void
}
