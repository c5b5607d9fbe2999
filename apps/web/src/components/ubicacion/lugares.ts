import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/servidor/api.ts'

/** Places change only by law: once read, they are cached until the tab closes. */
const SIEMPRE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

interface Opcion {
  value: string
  label: string
}
const toOpcion = (id: number, nombre: string): Opcion => ({ value: String(id), label: nombre })

export const paisesQuery = queryOptions({
  ...SIEMPRE,
  queryKey: ['paises'],
  queryFn: async ({ signal }) =>
    (await call(contract.territorio.paises, { signal })).data.map((p) => toOpcion(p.idPais, p.nombrePais)),
})

export const provinciasQuery = (idPais: string) =>
  queryOptions({
    ...SIEMPRE,
    queryKey: ['provincias', idPais],
    enabled: idPais !== '',
    queryFn: async ({ signal }) =>
      (await call(contract.territorio.provincias, { params: { idPais: Number(idPais) }, signal })).data.map((p) =>
        toOpcion(p.idDepto, p.nombreDepto),
      ),
  })

export const cantonesQuery = (provincia: string) =>
  queryOptions({
    ...SIEMPRE,
    queryKey: ['cantones', provincia],
    enabled: provincia !== '',
    queryFn: async ({ signal }) =>
      (await call(contract.territorio.cantones, { params: { id: Number(provincia) }, signal })).data.map((c) =>
        toOpcion(c.idMunicipio, c.nombreMunicipio),
      ),
  })

export const distritosQuery = (canton: string) =>
  queryOptions({
    ...SIEMPRE,
    queryKey: ['distritos', canton],
    enabled: canton !== '',
    queryFn: async ({ signal }) =>
      (await call(contract.territorio.distritos, { params: { id: Number(canton) }, signal })).data.map((d) =>
        toOpcion(d.idDistrito, d.nombreDistrito),
      ),
  })

export const barriosQuery = (distrito: string) =>
  queryOptions({
    ...SIEMPRE,
    queryKey: ['barrios', distrito],
    enabled: distrito !== '',
    queryFn: async ({ signal }) =>
      (await call(contract.territorio.barrios, { params: { id: Number(distrito) }, signal })).data.map(
        (b) => b.nombreBarrio,
      ),
  })
