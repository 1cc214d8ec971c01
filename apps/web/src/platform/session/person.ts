// The person this tab belongs to: the subject of the last token. An expired or removed token does not change it, because the text on screen
// is still theirs. Only another person's token does.
import { createStore, useStore } from '../store.ts'
import { getToken, watchToken } from './token.ts'

const person = createStore(getToken()?.subject)
watchToken(() => person.set(getToken()?.subject ?? person.get()))

/** Subject of the last identity token; undefined before the first sign-in. */
export const getCurrentPerson = (): string | undefined => getToken()?.subject ?? person.get()

/** Calls back when another person signs in, in this or another tab, until the returned function is called. */
export const watchPerson = person.subscribe

/** `getCurrentPerson`; renders again when it changes. */
export const usePerson = (): string | undefined => useStore(person)

/** `usePerson` for code outside components. */
export const getPerson = person.get
