// What the library offers other features: where one of its files is used.
export { MediaUses } from './library/media-uses.tsx'
