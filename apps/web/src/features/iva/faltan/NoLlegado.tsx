import { Button } from '@mantine/core'
import { type MesaIva, RECIBIDOS } from '@pura/contract'
import { faltanDeIva as t } from '@pura/domain/mensajes/de-iva'
import { mensajesDeTablero } from '@pura/domain/mensajes/de-tablero'
import { pantallaDeTablero as p } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { corto } from '../documentos/dicho.ts'
import lado from '../lado/Lado.module.css'
import { colones, entera } from '../mes/cifras.ts'
import { noLlegadoQuery } from '../mes/consultas.ts'
import { toPeticiones } from '../pedir/llamadas.ts'
import classes from './Faltan.module.css'

const PedirDialog = lazy(() => import('../pedir/PedirDialog.tsx'))

/** Shown before the rest is asked for. */
const PRIMEROS = 5

/** What usually comes in a month and has not, and invoices that a note names; both can be asked for by mail. */
export function NoLlegado({ mesa: { anio, mes } }: { mesa: MesaIva }) {
  const { cia } = useSesion()
  const secciones = useSecciones()
  const { data } = useQuery(noLlegadoQuery(cia.codCia, { anio, mes }))
  const [todos, setTodos] = useState(false)
  const [pidiendo, setPidiendo] = useState<'cliente' | 'proveedores'>()
  if (!data || data.proveedores.length + data.nombradas.length === 0) return null
  const cortados = <T,>(filas: readonly T[]): readonly T[] => (todos ? filas : filas.slice(0, PRIMEROS))
  const ocultas =
    data.proveedores.length +
    data.nombradas.length -
    cortados(data.proveedores).length -
    cortados(data.nombradas).length
  const peticiones = toPeticiones(
    data.proveedores.map(({ quien, correo, cedula, monto, dia }) => ({
      quien,
      correo,
      linea: mensajesDeTablero.falta.proveedor(quien, cedula, entera(monto), dia),
    })),
  )
  return (
    <section className={`tarjeta ${lado.tarjeta}`} aria-label={t.titulo}>
      <div className={`fila hueco-8 ${lado.cabeza}`}>
        <h2>{t.titulo}</h2>
        {secciones.has(RECIBIDOS) && (
          <Button
            size="xs"
            variant="subtle"
            px={6}
            leftSection={<IconMail size={15} stroke={1.8} aria-hidden />}
            onClick={() => setPidiendo('cliente')}
          >
            {t.pedir}
          </Button>
        )}
      </div>
      <ul>
        {cortados(data.proveedores).map(({ cedula, quien, meses, monto, dia }) => (
          <li key={cedula} className={`rejilla raya nota ${classes.falta}`}>
            <span className="recorta medio" title={quien}>
              {quien}
            </span>
            <span className="num">{colones(monto)}</span>
            <span className="sec num">{t.habitual(meses, dia)}</span>
          </li>
        ))}
        {cortados(data.nombradas).map(({ clave, quien, documento }) => (
          <li key={clave} className={`rejilla raya nota ${classes.falta}`}>
            <span className="recorta medio" title={quien}>
              {quien}
            </span>
            <span className="num" title={clave}>
              {t.comprobante(corto(clave.slice(21, 41)))}
            </span>
            <span className="sec num">
              {secciones.has(RECIBIDOS) ? (
                <Link
                  to={`${RECIBIDOS}/$idDocumento` as '/documentosRecibidos/$idDocumento'}
                  params={{ idDocumento: String(documento.id) }}
                >
                  {t.nombrada(documento.tipo, corto(documento.consecutivo))}
                </Link>
              ) : (
                t.nombrada(documento.tipo, corto(documento.consecutivo))
              )}
            </span>
          </li>
        ))}
      </ul>
      {ocultas > 0 && (
        <p className={lado.nada}>
          <button type="button" className={lado.enlace} onClick={() => setTodos(true)}>
            {t.verMas(ocultas)}
          </button>
        </p>
      )}
      {secciones.has(RECIBIDOS) && peticiones.length > 0 && (
        <p className={lado.nada}>
          <button type="button" className={lado.enlace} onClick={() => setPidiendo('proveedores')}>
            {p.pedir.aProveedores(peticiones.length)}
          </button>
        </p>
      )}
      <Suspense>
        {pidiendo && (
          <PedirDialog
            destinos={[cia]}
            mes={{ anio, mes }}
            {...(pidiendo === 'proveedores' && { peticiones })}
            onClose={() => setPidiendo(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
