import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { identificador } from '../comunes.ts'

const id = (max: number) => z.object({ id: identificador(max) })

/** Countries and the divisions of Costa Rica. Ids contain their parent's: 1, 101, 10101 (docs/acuerdos.md C5). */
export const territorio = {
  paises: endpoint({
    method: 'GET',
    path: '/pais',
    tag: 'territorio',
    access: 'publico',
    summary: 'Países; el 1 es Costa Rica',
    response: z.array(z.object({ idPais: z.int(), nombrePais: z.string() })),
  }),
  provincias: endpoint({
    method: 'GET',
    path: '/departamento/find-by-pais/:idPais',
    tag: 'territorio',
    access: 'publico',
    summary: 'Provincias de un país; solo Costa Rica las tiene',
    params: z.object({ idPais: identificador(100_000) }),
    response: z.array(z.object({ idDepto: z.int(), nombreDepto: z.string() })),
  }),
  cantones: endpoint({
    method: 'GET',
    path: '/municipio/find-by-depto/:id',
    tag: 'territorio',
    access: 'publico',
    summary: 'Cantones de una provincia',
    params: id(9),
    response: z.array(z.object({ idMunicipio: z.int(), nombreMunicipio: z.string() })),
  }),
  distritos: endpoint({
    method: 'GET',
    path: '/distrito/find-by-municipio/:id',
    tag: 'territorio',
    access: 'publico',
    summary: 'Distritos de un cantón',
    params: id(999),
    response: z.array(z.object({ idDistrito: z.int(), nombreDistrito: z.string() })),
  }),
  barrios: endpoint({
    method: 'GET',
    path: '/barrio/find-by-distrito/:id',
    tag: 'territorio',
    access: 'publico',
    summary: 'Barrios de un distrito; se guardan por su nombre, que es lo que lleva el XML',
    params: id(99_999),
    response: z.array(z.object({ nombreBarrio: z.string() })),
  }),
}
