import { ActionIcon, Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePegado as t } from '@pura/domain/mensajes/de-lineas'
import { MAX_CELDAS } from '@pura/domain/pegado'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Banner } from '../../../../../components/pagina/Banner.tsx'
import { formatDecimal } from '../../../../../lib/formato/format.ts'
import { useAcceso } from '../../../../../lib/servidor/opciones.ts'
import type { FilaFuera } from '../../../modelo/estado.ts'
import { SinResolver } from '../../base/SinResolver.tsx'
import classes from './AvisoPegado.module.css'
import type { AvisoDePegado, usePegado } from './use-pegado.ts'

interface PropsDeAvisoPegado {
  pegado: ReturnType<typeof usePegado>
  onCreate: (fuera: FilaFuera) => void
}

/** What became of a pasted block: progress, how its columns were taken, and the rows that became no line. */
export function AvisoPegado({ pegado, onCreate }: PropsDeAvisoPegado) {
  const { aviso, fuera, dismiss, revise } = pegado
  const { enCurso, celdas, hecho } = aviso
  return (
    <div className={`columna hueco-8 ${classes.aviso}`}>
      {enCurso && (
        <div>
          <p className="sec nota" role="status">
            {t.pegando(enCurso.hechas, enCurso.ids.size)}
          </p>
          <SinResolver titulo={t.pegando(enCurso.hechas, enCurso.ids.size)} />
        </div>
      )}
      {celdas !== undefined && (
        <Banner
          tono="pendiente"
          titulo={t.grande(formatDecimal(String(celdas), 0), formatDecimal(String(MAX_CELDAS), 0))}
          acciones={fuera.length === 0 && <Entendido onClick={dismiss} />}
        />
      )}
      {hecho && (
        <div className={`fila hueco-8 ${classes.hecho}`}>
          <p className="sec nota crece" role="status">
            {t.hecho(hecho.ids.length, describe(hecho.pegado))}
            {hecho.parecidos.length > 0 && ` ${t.parecidos} ${hecho.parecidos.join(' · ')}.`}
          </p>
          <Button variant="subtle" size="compact-sm" onClick={revise}>
            {t.cambiar}
          </Button>
          {fuera.length === 0 && (
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Cerrar el aviso" onClick={dismiss}>
              <IconX size={16} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {fuera.length > 0 && <Fuera pegado={pegado} onCreate={onCreate} />}
    </div>
  )
}

/** «Código, Cantidad, Precio sin IVA» */
const describe = ({ sentidos }: NonNullable<AvisoDePegado['hecho']>['pegado']): string =>
  sentidos
    .filter((sentido) => sentido !== 'ninguno')
    .map((sentido) => t.sentidos[sentido])
    .join(', ')

const Entendido = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" size="xs" onClick={onClick}>
    Entendido
  </Button>
)

function Fuera({ pegado: { fuera, dismiss, retry }, onCreate }: PropsDeAvisoPegado) {
  const puedeCrear = useAcceso('/productos')
  const boton = useRef<HTMLButtonElement>(null)
  const titulo = t.fuera(fuera.length)
  return (
    <Banner
      tono="pendiente"
      titulo={titulo}
      acciones={
        <>
          {fuera.some(({ salida }) => salida === 'buscar') && (
            <Button variant="default" size="xs" onClick={() => void retry()}>
              {t.buscar}
            </Button>
          )}
          <Button ref={boton} variant="default" size="xs" onClick={dismiss}>
            {t.dejar(fuera.length)}
          </Button>
        </>
      }
    >
      {t.fueraNota(fuera.length)}
      <SinResolver titulo={titulo} onFocus={() => boton.current?.focus()} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul className={classes.filas} aria-label={titulo} tabIndex={0}>
        {fuera.map((una) => {
          const nombre = una.fila.descripcion || una.fila.codigo
          return (
            <li key={una.id}>
              <span className="crece">
                <span className="medio">{una.fila.celdas.filter(Boolean).join(' · ')}</span>
                <span className="sec">
                  {' '}
                  ({t.fila(una.fila.numero)}: {una.motivo})
                </span>
              </span>
              {una.salida === 'crear' && puedeCrear && (
                <Button variant="subtle" size="compact-sm" onClick={() => onCreate(una)}>
                  {mensajes.documento.crear(nombre)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
