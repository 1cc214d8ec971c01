// The person this tab belongs to: the subject of the last token. A token that expires or is removed changes nothing, because
// the text on screen is still theirs; only the token of somebody else does.
import { createStore, useStore } from '../store.ts'
import { getToken, watchToken } from './token.ts'

const person = createStore(getToken()?.subject)
watchToken(() => person.set(getToken()?.subject ?? person.get()))

/** Subject of the last identity token; undefined before the first sign-in. */
export const currentPerson = (): string | undefined => getToken()?.subject ?? person.get()

/** Calls back when another person signs in, in this tab or another; the returned function ends that. */
export const watchPerson = person.subscribe

/** `currentPerson`; renders again when it changes. */
export const usePerson = (): string | undefined => useStore(person)

/** The same outside of components. */
export const getPerson = person.get
