import { Button } from '@mantine/core'
import { type CargaRecibidos, contract, RESULTADOS_RECEPCION } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { cargasQuery, refreshRecibidos } from '../recibido/consultas.ts'
import classes from './Llegada.module.css'

const t = mensajes.recibidos
/** Number of loads shown; older ones are found through their files. */
const A_LA_VISTA = 5

/** The last loads: progress of the running ones, result of the others. They continue without this page. */
export function Cargas({ subiendo }: { subiendo: boolean }) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { data: cargas } = useQuery(cargasQuery(codCia))
  const terminadas = cargas
    ?.filter(({ terminada }) => terminada !== null)
    .map(({ idCarga }) => idCarga)
    .join()
  const tellFin = useEffectEvent(() => void refreshRecibidos(queryClient))
  // Refetches the files when another load ends.
  const antes = useRef(terminadas)
  useEffect(() => {
    if (antes.current !== undefined && terminadas !== antes.current) tellFin()
    antes.current = terminadas
  }, [terminadas])
  if (!cargas?.length) return null
  return (
    <section className={classes.recepciones} aria-label="Cargas">
      <h2 className={classes.titulo}>Cargas</h2>
      <ul>
        {cargas.slice(0, A_LA_VISTA).map((carga) => (
          <Carga key={carga.idCarga} carga={carga} subiendo={subiendo} />
        ))}
      </ul>
    </section>
  )
}

function Carga({ carga, subiendo }: { carga: CargaRecibidos; subiendo: boolean }) {
  const { idCarga, nombre, archivos, avance, abierta, terminada, parada, cuentas, destinos, creada } = carga
  const params = { codCia: useCodCia(), idCarga }
  const queryClient = useQueryClient()
  const { bajando, downloadArchivo } = useDescarga()
  async function close() {
    try {
      await call(contract.docRecibidoCarga.cerrar, { params })
    } catch (error) {
      avisos.mal(motivoOf(error))
    }
    await refreshRecibidos(queryClient)
  }
  // The upload in progress is shown above.
  if (abierta && (subiendo || archivos === 0)) return null
  return (
    <li className={`rejilla al-medio raya ${classes.carga}`}>
      <span className="recorta medio" title={nombre}>
        {nombre}
      </span>
      <span className="sec nota num">{formatFechaHora(creada)}</span>
      {abierta ? (
        <span className="sec nota">{t.cargaAbierta(archivos)}</span>
      ) : terminada === null ? (
        <span className={`fila hueco-12 ${classes.curso}`}>
          <progress className={classes.progreso} value={avance} max={archivos} aria-label={`Carga de ${nombre}`} />
          <span className="sec nota num" role="status">
            {mensajes.migracion.avance(avance, archivos)}
          </span>
        </span>
      ) : (
        <span className="sec nota num">{resumenOf(cuentas)}</span>
      )}
      {parada !== '' && <span className="sec nota">{`${mensajes.migracion.detenida}. ${parada}.`}</span>}
      {terminada !== null && destinos.length > 0 && <Destinos destinos={destinos} />}
      {abierta ? (
        <Button variant="default" size="xs" onClick={() => void close()}>
          Cargar lo que llegó
        </Button>
      ) : (
        terminada !== null && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
            loading={bajando}
            aria-label={`Informe de ${nombre}`}
            onClick={() => void downloadArchivo(contract.docRecibidoCarga.informe, { params }, `carga_${idCarga}.xlsx`)}
          >
            Informe
          </Button>
        )
      )}
    </li>
  )
}

/** How many went to each of the other companies. */
const Destinos = ({ destinos }: Pick<CargaRecibidos, 'destinos'>) => (
  <ul className={`rejilla nota ${classes.destinos}`} aria-label={t.puerta.porCompania}>
    {destinos.map(({ nombre, idAcceso, ...cuentas }) => (
      <li key={`${idAcceso} ${nombre}`}>
        <span className="recorta" title={nombre}>
          {nombre}
        </span>
        <span className="sec nota num">{t.puerta.cuentas(cuentas)}</span>
      </li>
    ))}
  </ul>
)

const resumenOf = (cuentas: CargaRecibidos['cuentas']): string =>
  RESULTADOS_RECEPCION.filter((resultado) => cuentas[resultado] > 0)
    .map((resultado) => t.cuentas[resultado](cuentas[resultado]))
    .join(' · ')
