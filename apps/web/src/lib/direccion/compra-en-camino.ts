/**
 * What a person was doing when another page took over (that of a card, of the provider, of the bank), so that coming back goes
 * on with it: in this tab alone, never in the address, because a link must not pay. Nothing of a card is in it.
 */
export type EnCamino =
  /** A card for a plan that was chosen and confirmed; `idMetodo` once it is kept, `sesion` while the provider has it. */
  | {
      clase: 'compra'
      codCia: number
      idPaquete: string
      opcion: string
      llave: string
      idMetodo?: number
      sesion?: string
    }
  /** A card to keep. */
  | { clase: 'metodo'; codCia: number; sesion?: string; guardada?: boolean }
  /** A payment about which the bank asks its person; `volver`: where it was begun. */
  | { clase: 'pago'; codCia: number; idPago: number; volver: '/paquetes' | '/historialPagos' }

const LLAVE = 'pura.enCamino'
/** The provider forgets its session after half an hour. */
const DURA_MS = 30 * 60_000

export function keepEnCamino(que: EnCamino): void {
  try {
    sessionStorage.setItem(LLAVE, JSON.stringify({ ...que, desde: Date.now() }))
  } catch {
    // Without storage one comes back to the list, and goes on from there.
  }
}

/** Once: whoever goes on with it has it, and a page loaded anew begins nothing a second time. */
export function takeEnCamino(codCia: number): EnCamino | undefined {
  try {
    const guardado = JSON.parse(sessionStorage.getItem(LLAVE) ?? 'null') as (EnCamino & { desde: number }) | null
    sessionStorage.removeItem(LLAVE)
    if (!guardado || guardado.codCia !== codCia || Date.now() - guardado.desde > DURA_MS) return undefined
    return guardado
  } catch {
    return undefined
  }
}
