const ZONA = { timeZone: 'America/Costa_Rica' }

/** "Buenos días" until noon, "tardes" until six, then "noches", in Costa Rica time. */
export function saludo(ahora: Date): string {
  const hora = Number(new Intl.DateTimeFormat('es-CR', { ...ZONA, hour: 'numeric', hourCycle: 'h23' }).format(ahora))
  if (hora < 12) return 'Buenos días'
  return hora < 18 ? 'Buenas tardes' : 'Buenas noches'
}

/** "viernes 20 de noviembre de 2026"; without the comma that es-CR puts after the weekday. */
export const fechaLarga = (ahora: Date): string =>
  new Intl.DateTimeFormat('es-CR', { ...ZONA, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .format(ahora)
    .replace(',', '')
