import { Button, Skeleton } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import { call, fileUrl } from '../../../../lib/servidor/api.ts'
import { useSecciones } from '../../../../lib/servidor/opciones.ts'
import classes from './LlevarseTodo.module.css'

const t = mensajes.salida

/**
 * Everything of the company in one zip (docs/salida.md). The browser shows the progress of the download and keeps it when the
 * page is left. Nothing is shown to a role that may not read all of it.
 */
export function LlevarseTodo({ codCia }: { codCia: number }) {
  const secciones = useSecciones()
  const titulo = useId()
  const puede = contract.salida.zip.opcion.every((ruta) => secciones.has(ruta))
  const { data, error, refetch } = useQuery({
    queryKey: ['salida', codCia],
    enabled: puede,
    queryFn: async ({ signal }) => (await call(contract.salida.alcance, { params: { codCia }, signal })).data,
  })
  if (!puede) return null
  return (
    <section className={`rejilla hueco-8 ${classes.tarjeta}`} aria-labelledby={titulo}>
      <h3 id={titulo}>{t.titulo}</h3>
      <p className="sec nota">{t.explica}</p>
      {error ? (
        <Reintento error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="num">{data ? t.alcance(data) : <Skeleton height={14} width="60%" component="span" />}</p>
      )}
      <p className={`fila envuelve ${classes.verbos}`}>
        <Button
          component="a"
          href={fileUrl(contract.salida.zip, { codCia })}
          download
          variant="default"
          leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
        >
          {t.descargar}
        </Button>
        <a href="/comprobar.mjs" download>
          {t.comprobador}
        </a>
      </p>
      <p className="sec nota">{t.sigue}</p>
    </section>
  )
}
