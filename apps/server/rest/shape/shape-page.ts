export function shapePagination({ page, limit, totalCount }: { page: number; limit: number; totalCount: number }) {
  return { currentPage: page, limit, totalItems: totalCount, totalPages: Math.ceil(totalCount / limit) };
}
