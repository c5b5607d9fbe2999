/** "Chrome en Windows": for people to recognise their devices; nothing is decided by it. */
export function describeAgente(agente: string): { nombre: string; movil: boolean } {
  const find = (tabla: readonly (readonly [RegExp, string])[]) => tabla.find(([patron]) => patron.test(agente))?.[1]
  const navegador = find(NAVEGADORES)
  const sistema = find(SISTEMAS)
  const movil = /Android|iPhone|iPad|Mobile/.test(agente)
  if (!navegador && !sistema) return { nombre: agente === '' ? 'Desconocido' : agente.slice(0, 40), movil }
  return { nombre: [navegador ?? 'Navegador', sistema].filter(Boolean).join(' en '), movil }
}

/** The order matters: Edge and Opera also contain "Chrome", and nearly all contain "Safari". */
const NAVEGADORES = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SISTEMAS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const
