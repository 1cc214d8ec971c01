// A question with two answers, as it is put and as it stands on screen.

export interface Question {
  title: string
  text?: string
  /** What the button does, in words: "Remove 3 items". */
  action: string
  /** Instead of "Cancel". */
  cancel?: string
  isDangerous?: boolean
}

export interface Asked extends Question {
  answer: (isAgreed: boolean) => void
}
