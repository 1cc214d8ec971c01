/** A name within a sentence, so that its direction moves nothing around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
