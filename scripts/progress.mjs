// Terminal output: a numbered line per step, with its duration, and errors as sentences.
import { writeSync } from 'node:fs'

const ticksEvery = 1_000
const remindsEvery = 15_000
const isTerminal = Boolean(process.stdout.isTTY)

/** An expected error that stops a command: one sentence for the user. */
export class Fault extends Error {}

/** The sentence about an error that stopped a command; for a bug, with its location. */
export function sentenceOf(error) {
  if (error instanceof Fault) return error.message
  const where = error.path ?? 'this folder'
  if (error.code === 'ENOSPC')
    return `The disk that holds ${where} is full; free at least 2 GB there and start again: nothing is lost.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return `This account may not write ${where}; give the folder to it (chown) and start again.`
  }
  return error.stack
}

/** Writes a line; ignores a closed terminal, which must not stop a shutdown. */
export function say(text) {
  write(`${text}\n`)
}

/** Shows steps such as "1/6 Installing packages … 38 s": ticking in a terminal, otherwise with occasional reminders. */
export function createProgress(total) {
  let number = 0
  let current
  let timer

  const seconds = () => ((performance.now() - current.begun) / 1000).toFixed(current.isSlow ? 0 : 1)
  const line = () => `${current.number}/${total} ${current.text} … ${seconds()} s`
  const tick = () => {
    current.isSlow = true
    if (isTerminal) write(`\r\x1b[K${line()}`)
    else if (performance.now() - current.said > remindsEvery) {
      current.said = performance.now()
      say(line())
    }
  }

  return {
    /** Ends the previous step, if any, and begins the next. */
    begin(text) {
      this.end()
      number += 1
      current = { number, text, begun: performance.now(), said: performance.now(), isSlow: false }
      if (isTerminal) write(`${number}/${total} ${text} …`)
      timer = setInterval(tick, ticksEvery)
    },
    /** A line below the current step. */
    note(text) {
      if (isTerminal) write('\r\x1b[K')
      say(`    ${text}`)
    },
    /** Ends the current step and prints its duration. */
    end() {
      clearInterval(timer)
      if (!current) return
      current.isSlow = performance.now() - current.begun > 10_000
      write(`${isTerminal ? '\r\x1b[K' : ''}${line()}\n`)
      current = undefined
    },
    /** Leaves the current step unfinished; an error message follows. */
    breakOff() {
      clearInterval(timer)
      if (current && isTerminal) write('\n')
      else if (current) say(line())
      current = undefined
    },
  }
}

function write(text) {
  try {
    writeSync(1, text)
  } catch {
    // a closed pipe or terminal
  }
}
