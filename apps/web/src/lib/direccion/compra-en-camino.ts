/**
 * Purchase step to resume after a visit to the card page, the provider's page or the bank's. Stored in this tab, never
 * in the URL, because a link must not pay. Has no card data.
 */
export type EnCamino =
  /**
   * Card for a chosen and confirmed plan. `idMetodo` is set once the card is stored, `sesion` while the provider holds
   * it.
   */
  | {
      clase: 'compra'
      codCia: number
      idPaquete: string
      opcion: string
      llave: string
      idMetodo?: number
      sesion?: string
    }
  /** A card to be stored. */
  | { clase: 'metodo'; codCia: number; sesion?: string; guardada?: boolean }
  /** A payment that the bank asks its customer to confirm; `volver` is the page it began on. */
  | { clase: 'pago'; codCia: number; idPago: number; volver: '/paquetes' | '/historialPagos' }

const LLAVE = 'pura.enCamino'
/** The provider's session expires after half an hour. */
const DURA_MS = 30 * 60_000

export function keepEnCamino(que: EnCamino): void {
  try {
    sessionStorage.setItem(LLAVE, JSON.stringify({ ...que, desde: Date.now() }))
  } catch {
    // Without storage the user returns to the list and continues there.
  }
}

/** Reads and removes the step, so that a reload does not repeat it. */
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
