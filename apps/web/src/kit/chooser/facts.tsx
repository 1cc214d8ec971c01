// What is said of a row below its title. The dots stand outside the isolated words: within Arabic ones they would change sides.
import { Fragment } from 'react'

export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
