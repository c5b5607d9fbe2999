import { contract } from '@pura/contract'
import { COSTA_RICA, PAISES } from '@pura/domain/catalogos/paises'
import { PROVINCIAS } from '@pura/domain/catalogos/territorio'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { servePublic } from '../../../http/serve.ts'

/** Places for an address. Public: registration has no session. An unknown place has no children. */
export function territorioRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  const { territorio } = contract

  app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=3600')
    })

    servePublic(scope, territorio.paises, () => PAISES.map(({ idPais, nombre }) => ({ idPais, nombrePais: nombre })))

    servePublic(scope, territorio.provincias, ({ params: { idPais } }) =>
      idPais === COSTA_RICA.idPais
        ? PROVINCIAS.map(({ codigo, nombre }) => ({ idDepto: Number(codigo), nombreDepto: nombre }))
        : [],
    )

    servePublic(scope, territorio.cantones, ({ params: { id } }) =>
      cantonesOf(String(id)).map(({ codigo, nombre }) => ({
        idMunicipio: Number(`${id}${codigo}`),
        nombreMunicipio: nombre,
      })),
    )

    servePublic(scope, territorio.distritos, ({ params: { id } }) => {
      const [provincia = '', canton] = split(id)
      const distritos = cantonesOf(provincia).find((c) => c.codigo === canton)?.distritos ?? []
      return distritos.map(({ codigo, nombre }) => ({ idDistrito: Number(`${id}${codigo}`), nombreDistrito: nombre }))
    })

    servePublic(scope, territorio.barrios, async ({ params: { id } }) => {
      const [provincia = '', canton = '', distrito = ''] = split(id)
      const rows = await db.withSistema((tx) =>
        tx
          .selectFrom('barrio')
          .select('nombre')
          .where('provincia', '=', provincia)
          .where('canton', '=', canton)
          .where('distrito', '=', distrito)
          .orderBy('nombre')
          .execute(),
      )
      return rows.map(({ nombre }) => ({ nombreBarrio: nombre }))
    })
  })
}

const cantonesOf = (provincia: string) => PROVINCIAS.find((p) => p.codigo === provincia)?.cantones ?? []

/** 10101 → 1, 01, 01. */
const split = (id: number): string[] => [String(id).slice(0, 1), String(id).slice(1, 3), String(id).slice(3, 5)]
