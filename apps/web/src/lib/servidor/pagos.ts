/** A company's payments for its plan, used by its screens, the shell, the settings and the desktop. */

import { contract, type MetodoPago } from '@pura/contract'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { formatMonto } from '../formato/format.ts'
import { call } from './api.ts'

const COLONES = { nombreCorto: 'CRC' }
export const formatColones = (valor: string, decimales = 2): string => formatMonto(valor, COLONES, decimales)

/** Key prefix of all queries about a company's plan. */
const pagosDe = (codCia: number) => ['pagos', codCia] as const

export const planQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...pagosDe(codCia), 'plan'],
    queryFn: async ({ signal }) => (await call(contract.paquete.actual, { params: { codCia }, signal })).data,
    staleTime: 60_000,
  })

export const ofertaQuery = queryOptions({
  queryKey: ['paquetes'],
  queryFn: async ({ signal }) => (await call(contract.paquete.list, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const metodosQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...pagosDe(codCia), 'metodos'],
    queryFn: async ({ signal }) => (await call(contract.metodoPago.list, { params: { codCia }, signal })).data,
  })

export const historialQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...pagosDe(codCia), 'historial'],
    queryFn: async ({ signal }) => (await call(contract.pago.list, { params: { codCia }, signal })).data,
  })

/** Refreshes every query after a purchase, payment or change. */
export const refreshPagos = (queryClient: QueryClient, codCia: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: pagosDe(codCia) })

const { mensual, anual, deUnPlan, terminada } = mensajesDePagos.paquete
const MENSUAL = 2

export const cadaCuanto = (frecuenciaPago: number): string => (frecuenciaPago === MENSUAL ? mensual : anual)

/** Plan Asistido, anual. */
export const nombreDePlan = ({ titulo, frecuenciaPago }: { titulo: string; frecuenciaPago: number }): string =>
  deUnPlan(titulo, cadaCuanto(frecuenciaPago))

/** Visa terminada en 4242. */
export const nombreDeTarjeta = ({ marca, ultimosDigitos }: Pick<MetodoPago, 'marca' | 'ultimosDigitos'>): string =>
  terminada(marca || mensajesDePagos.metodosPago.columnas.tarjeta, ultimosDigitos)
