// What journeys and the bench use of chromium.mjs.
export const chromium: { executablePath: string; args: string[] }
