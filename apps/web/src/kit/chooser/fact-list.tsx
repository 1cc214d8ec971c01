// Facts below a row's title. The dots are outside the isolated texts: inside Arabic ones they would change sides.
import { Fragment } from 'react'

export function FactList({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
