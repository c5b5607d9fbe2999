import { ApiError, contract, type DatosTransferencia, type EstadoPago } from '@pura/contract'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepEnCamino } from '../../../lib/direccion/compra-en-camino.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshPagos } from '../../../lib/servidor/pagos.ts'
import { refreshSesion } from '../../../lib/servidor/session.ts'

const t = mensajesDePagos.paquete

/** EST-29: state of a purchase. `desconocido` means that the outcome is not known yet and is being polled. */
export type PasoDeCobro =
  | { paso: 'registrando' | 'metodo' | 'pagando' | 'confirmado' }
  | { paso: 'desconocido'; idPago: number }
  | { paso: 'requiere3ds'; idPago: number; url: string }
  | { paso: 'rechazado'; motivo: string }
  | { paso: 'transferencia'; datos: DatosTransferencia; idPago: number }

interface PedidoDeCompra {
  idPaquete: string
  opcion: string
  /** Idempotency key: a retry with the same key registers and charges once. */
  llave: string
  via: 'tarjeta' | 'transferencia'
  idMetodo?: number
  /** A stored card: last four digits, expiry, holder (API-63). */
  tarjeta?: { ultimosDigitos: string; vencimiento: string; nombre: string }
}

/** Time to read the message. */
const LECTURA_MS = 700
const CADA_MS = 3_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Registers, charges, and polls until the outcome is known; one charge at a time. */
export function useCobro(codCia: number, volver: '/paquetes' | '/historialPagos') {
  const queryClient = useQueryClient()
  const [paso, setPaso] = useState<PasoDeCobro>()
  const viva = useRef(true)
  const ocupado = useRef(false)
  useEffect(() => {
    viva.current = true
    return () => {
      viva.current = false
    }
  }, [])

  /** Runs one operation and shows its outcome; a second press while it runs is ignored. */
  async function run(trabajo: () => Promise<void>): Promise<void> {
    if (ocupado.current) return
    ocupado.current = true
    try {
      await trabajo()
    } catch (error) {
      setPaso({ paso: 'rechazado', motivo: error instanceof ApiError ? error.message : '' })
    } finally {
      ocupado.current = false
      void refreshPagos(queryClient, codCia)
    }
  }

  async function buy({ idPaquete, opcion, llave, via, idMetodo, tarjeta }: PedidoDeCompra): Promise<void> {
    setPaso({ paso: 'registrando' })
    const { data } = await call(contract.paquete.comprar, {
      body: {
        codCia,
        idPaquete,
        opcion,
        via,
        llave,
        idMetodo,
        ...(tarjeta && {
          numTarjeta: tarjeta.ultimosDigitos,
          vencimiento: tarjeta.vencimiento,
          holder: tarjeta.nombre,
        }),
      },
    })
    // From here on the charge is found again by a user who leaves and returns.
    void refreshPagos(queryClient, codCia)
    if (data.transferencia) return setPaso({ paso: 'transferencia', datos: data.transferencia, idPago: data.idPago })
    // The charge is sent while the user reads that the card is valid.
    const cobro = charge(data.idPago, idMetodo, llave)
    setPaso({ paso: 'metodo' })
    await wait(LECTURA_MS)
    setPaso({ paso: 'pagando' })
    const [dicho] = await Promise.all([cobro, wait(LECTURA_MS)])
    await follow(data.idPago, dicho)
  }

  async function pay(idPago: number, idMetodo: number | undefined, llave: string): Promise<void> {
    setPaso({ paso: 'pagando' })
    const [dicho] = await Promise.all([charge(idPago, idMetodo, llave), wait(LECTURA_MS)])
    await follow(idPago, dicho)
  }

  /** A call without an answer is not a rejection: the charge may have been sent. */
  async function charge(id: number, idMetodo: number | undefined, llave: string): Promise<EstadoPago> {
    try {
      return (await call(contract.pago.pagar, { body: { codCia, id, idMetodo, llave } })).data
    } catch (error) {
      const sinRespuesta = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
      if (sinRespuesta) return { estado: 'desconocido', mensaje: '' }
      return { estado: 'rechazado', mensaje: error.message }
    }
  }

  async function follow(idPago: number, primero?: EstadoPago): Promise<void> {
    let dicho: Pick<EstadoPago, 'mensaje' | 'url'> & { estado: string } = primero ?? (await ask(idPago))
    while (viva.current) {
      if (dicho.estado === 'confirmado') return confirm()
      if (dicho.estado === 'rechazado') return setPaso({ paso: 'rechazado', motivo: dicho.mensaje })
      if (dicho.estado === 'sinCobro') return setPaso({ paso: 'rechazado', motivo: t.noSeCobro })
      if (dicho.estado === 'requiere3ds' && dicho.url) {
        return setPaso({ paso: 'requiere3ds', idPago, url: dicho.url })
      }
      setPaso({ paso: 'desconocido', idPago })
      await wait(CADA_MS)
      dicho = await ask(idPago)
    }
  }

  /** A failed query is repeated after a moment. */
  const ask = async (id: number) => {
    try {
      return (await call(contract.pago.estado, { params: { codCia, id } })).data
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error
      return { estado: 'desconocido', mensaje: '' }
    }
  }

  async function confirm(): Promise<void> {
    setPaso({ paso: 'confirmado' })
    await Promise.all([refreshPagos(queryClient, codCia), refreshSesion(queryClient).catch(() => null)])
  }

  return {
    paso,
    buy: (pedido: PedidoDeCompra) => run(() => buy(pedido)),
    pay: (idPago: number, idMetodo: number | undefined, llave: string) => run(() => pay(idPago, idMetodo, llave)),
    /** Resumes a charge begun earlier, on this device or another. */
    proceed: (idPago: number) =>
      run(async () => {
        setPaso({ paso: 'pagando' })
        await follow(idPago)
      }),
    /** Opens the bank's page; it returns to the page where the charge began. */
    goToBanco: (idPago: number, url: string) => {
      keepEnCamino({ clase: 'pago', codCia, idPago, volver })
      window.location.assign(url)
    },
    mostrar: setPaso,
    close: () => setPaso(undefined),
  }
}
