export function pathsIn(line: string, folder: string): { quoted: string[]; linked: string[] }
