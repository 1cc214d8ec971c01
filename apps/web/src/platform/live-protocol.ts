// What the live channel speaks. A file of its own, because it comes after the first screen, whose rows need no events.
import { type Client, type ClientOptions, createClient } from 'graphql-ws'

/** A client of the channel, which connects at once. */
export const connect = (options: ClientOptions): Client => createClient({ ...options, lazy: false })
